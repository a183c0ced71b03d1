#!/bin/sh
# One machine and PySpark with two threads have to say the same, byte for byte.
set -eu
waymark=$1
folder=.build/spark-test
mkdir -p "$folder"
if ! [ -x .build/spark/bin/python ] || ! .build/spark/bin/python -c 'import pyspark' 2>/dev/null
then
  python3 -m venv .build/spark
  .build/spark/bin/pip install --quiet 'pyspark>=4,<5'
fi
python3 Bench/replay-log.py 60000 500 >"$folder/log.ndjson"
"$waymark" replay "$folder/log.ndjson" --project Bench/replay.yaml --format json \
  >"$folder/one.json" || [ $? = 1 ]
PYSPARK_PYTHON=.build/spark/bin/python .build/spark/bin/python Scripts/replay_spark.py \
  --master 'local[2]' --waymark "$(pwd)/$waymark" --project "$(pwd)/Bench/replay.yaml" "$folder/log.ndjson" \
  >"$folder/partial.ndjson" 2>"$folder/spark.log" || { tail -20 "$folder/spark.log"; exit 1; }
"$waymark" replay --merge "$folder/partial.ndjson" --project Bench/replay.yaml --format json \
  >"$folder/merged.json" || [ $? = 1 ]
cmp "$folder/one.json" "$folder/merged.json"
echo "Spark and one machine say the same of $(wc -l <"$folder/log.ndjson") lines."
