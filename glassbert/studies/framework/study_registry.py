"""The list of studies. It imports no study, so that the command line can show it quickly."""

from typing import Literal, NamedTuple

Group = Literal["input_embeddings", "hidden_states", "text_embeddings", "attention"]
GROUPS: dict[Group, str] = {
    "input_embeddings": "Input embeddings",
    "hidden_states": "Hidden states across layers",
    "text_embeddings": "Text embeddings",
    "attention": "Attention",
}


class StudyEntry(NamedTuple):
    """A registered study; `title`, `group` and `required_data` repeat those of the module's `STUDY`."""

    module: str
    title: str
    group: Group
    required_data: tuple[str, ...] = ()


# In the order of the report: by group, introductory studies first.
STUDY_REGISTRY: dict[str, StudyEntry] = {
    "vocabulary": StudyEntry(
        "glassbert.studies.vocabulary",
        "Composition of the vocabulary",
        "input_embeddings",
    ),
    "parameters": StudyEntry(
        "glassbert.studies.parameters",
        "Parameter counts by component",
        "input_embeddings",
    ),
    "synthetic_shapes": StudyEntry(
        "glassbert.studies.synthetic_shapes",
        "What projections preserve: synthetic rings and cubes",
        "input_embeddings",
    ),
    "distributions": StudyEntry(
        "glassbert.studies.distributions",
        "Norms, cosines and distances of embedding vectors",
        "input_embeddings",
    ),
    "embedding_types": StudyEntry(
        "glassbert.studies.embedding_types",
        "Token, position and segment embeddings compared",
        "input_embeddings",
    ),
    "extreme_pairs": StudyEntry(
        "glassbert.studies.extreme_pairs",
        "Most similar and most opposite token pairs",
        "input_embeddings",
    ),
    "helix": StudyEntry(
        "glassbert.studies.helix",
        "Helical structure of position embeddings",
        "input_embeddings",
    ),
    "mean_vector": StudyEntry(
        "glassbert.studies.mean_vector",
        "Token embeddings relative to their mean",
        "input_embeddings",
    ),
    "part_of_speech": StudyEntry(
        "glassbert.studies.part_of_speech",
        "Probing token embeddings for part of speech",
        "input_embeddings",
        ("wordnet",),
    ),
    "positions": StudyEntry(
        "glassbert.studies.positions",
        "Geometry of position embeddings",
        "input_embeddings",
    ),
    "projections": StudyEntry(
        "glassbert.studies.projections",
        "PCA, t-SNE and UMAP of the embedding tables",
        "input_embeddings",
    ),
    "sinusoids": StudyEntry(
        "glassbert.studies.sinusoids",
        "Sinusoidal and learned position embeddings",
        "input_embeddings",
    ),
    "anisotropy": StudyEntry(
        "glassbert.studies.anisotropy",
        "Anisotropy of hidden states",
        "hidden_states",
    ),
    "evolution": StudyEntry(
        "glassbert.studies.evolution",
        "How hidden states change from layer to layer",
        "hidden_states",
    ),
    "rollout": StudyEntry(
        "glassbert.studies.rollout",
        "Attention rollout compared with occlusion",
        "hidden_states",
    ),
    "word_senses": StudyEntry(
        "glassbert.studies.word_senses",
        "Separation of word senses across layers",
        "hidden_states",
        ("senses/CoarseWSD-20.tar.gz",),
    ),
    "algebra": StudyEntry(
        "glassbert.studies.algebra",
        "Directions of concepts: differences of sentence pairs",
        "text_embeddings",
        ("nlp_toybox/sentence_pairs_extended.json",),
    ),
    "bias": StudyEntry(
        "glassbert.studies.bias",
        "Tests of social bias: WEAT, SEAT, CrowS-Pairs",
        "text_embeddings",
        ("bias/tests",),
    ),
    "corpus_geometry": StudyEntry(
        "glassbert.studies.corpus_geometry",
        "Geometry of text embeddings by corpus",
        "text_embeddings",
        ("encyclopaedia/enwiki_gensim_sample.txt.gz", "disaster_tweets/train.csv"),
    ),
    "pooling": StudyEntry(
        "glassbert.studies.pooling",
        "Comparison of pooling methods",
        "text_embeddings",
        ("glue/STS-B/dev.tsv",),
    ),
    "topology": StudyEntry(
        "glassbert.studies.topology",
        "Clusters of paraphrases and of nonsense sentences",
        "text_embeddings",
    ),
    "neurons": StudyEntry(
        "glassbert.studies.neurons",
        "Query and key dimensions behind attention patterns",
        "attention",
    ),
    "patterns": StudyEntry(
        "glassbert.studies.patterns",
        "Attention patterns of heads",
        "attention",
    ),
    "pruning": StudyEntry(
        "glassbert.studies.pruning",
        "Head importance and head pruning",
        "attention",
    ),
    "syntax": StudyEntry(
        "glassbert.studies.syntax",
        "Attention heads that find syntactic heads",
        "attention",
        ("syntax/en_ewt-ud-dev.conllu.gz",),
    ),
}
