"""Run the command line with small chunks and commits, so that tests can kill it at many points."""

from glassbert.cli.main import run
from glassbert.distributed import cluster, ray_indexing
from glassbert.embedding import chunks
from glassbert.search.ingest import writer

TEXTS_PER_CHUNK = 32
MAX_PASSAGES_PER_COMMIT = 64

if __name__ == "__main__":
    chunks.TEXTS_PER_CHUNK = TEXTS_PER_CHUNK
    writer.MAX_PASSAGES_PER_COMMIT = MAX_PASSAGES_PER_COMMIT
    cluster.MAX_BLOCK_BYTES = 8 << 10
    ray_indexing.FILES_PER_READ_TASK = 4
    run()
