"""The command line with small blocks and groups, so that there are many moments to be killed at."""

from glassbert.cli.main import run
from glassbert.scale import cluster, index
from glassbert.search import writer
from glassbert.vectors import blocks

TEXTS_A_BLOCK = 32
PASSAGES_A_GROUP = 64

if __name__ == "__main__":
    blocks.TEXTS_A_BLOCK = TEXTS_A_BLOCK
    writer.PASSAGES_A_GROUP = PASSAGES_A_GROUP
    cluster.BLOCK = 8 << 10
    index.FILES_A_READING = 4
    run()
