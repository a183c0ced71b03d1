# The folder that is copied from is the unpacked archive of a release:
#   docker build -t waymark -f Dockerfile .build/dist/waymark-0.1.0-linux-x86_64

# For build servers that run scripts in the image: docker build --target ci …
FROM debian:12-slim AS ci
COPY bin/ /usr/local/bin/
COPY share/ /usr/local/share/
WORKDIR /project

# The tool alone, for a folder that is mounted: docker run --rm -v "$PWD:/project" waymark check
FROM scratch AS tool
COPY bin/ /bin/
COPY share/doc/ /share/doc/
WORKDIR /project
ENTRYPOINT ["/bin/waymark"]
