"""Types lines into a shell at a terminal, as a person would, tabulators included:

    tab.py LINE... -- SHELL [OPTION...]

A line that does not end with a newline is thrown away again. Prints what the terminal shows.
"""
import os
import pty
import select
import sys

KILL_LINE = b"\x15"


def main():
    end = sys.argv.index("--")
    lines, shell = sys.argv[1:end], sys.argv[end + 1:]
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(shell[0], shell)

    def show(seconds):
        """Until nothing comes for a while; false where the shell has ended."""
        while select.select([terminal], [], [], seconds)[0]:
            try:
                sys.stdout.buffer.write(os.read(terminal, 65536))
            except OSError:
                return False
        return True

    show(0.5)
    for line in lines + ["exit\n"]:
        os.write(terminal, line.encode())
        show(0.3)
        if not line.endswith("\n"):
            os.write(terminal, KILL_LINE)
            show(0.1)
    while show(1):
        pass
    os.waitpid(child, 0)


main()
