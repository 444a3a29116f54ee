/** The pages of the studio: names, what each one shows, and how far its conclusions go. */

export type PageInfo = {
  id: string
  name: string
  /** What the page shows, in one sentence. */
  summary: string
  /** What can and cannot be concluded from it. */
  note: string
  /** Whether the page depends on a head, so that the grid of heads is shown. */
  showHeads: boolean
}

export const PAGES = [
  {
    id: 'lessons',
    name: 'Lessons',
    summary: 'This page lists guided lessons: short stories beside live views, with a task at every step.',
    note: 'The numbers in a lesson are measured in the model that is loaded. Another model can give another answer.',
    showHeads: false,
  },
  {
    id: 'network',
    name: 'Network',
    summary: 'This page draws the weights and activations of the model to scale, down to single numbers.',
    note: 'Zoomed out, a pixel shows the number furthest from zero of the cells that it covers. A strong color is a large number, which need not be an important one.',
    showHeads: false,
  },
  {
    id: 'walk',
    name: 'Step by step',
    summary: 'This page computes every step of the forward pass for one token, with the actual numbers.',
    note: 'Each number can be recomputed by hand. How a number is computed does not say what it represents.',
    showHeads: true,
  },
  {
    id: 'embeddings',
    name: 'Embeddings',
    summary: 'This page looks up the token, position and segment embeddings of a token in their tables, and adds them.',
    note: 'These vectors depend on the token, its position and its segment, not on the other tokens.',
    showHeads: false,
  },
  {
    id: 'attention',
    name: 'Attention',
    summary: 'This page shows how much each token attends to every other token, in one head or in several.',
    note: 'Attention weights show where a head reads from. They do not show what a prediction depends on; the pages “What if” and “Predictions” show that.',
    showHeads: true,
  },
  {
    id: 'neuron',
    name: 'Neuron',
    summary:
      'This page splits attention scores into the contributions of single dimensions of query and key (the “neurons” of BertViz), for one query token or for all.',
    note: 'A dimension that contributes to a score here need not have the same role for other tokens or texts.',
    showHeads: true,
  },
  {
    id: 'what_if',
    name: 'What if',
    summary:
      'This page compares predictions, hidden states and attention before and after an intervention, or in two models.',
    note: 'An effect shows that the model uses the changed part for this text. A missing effect does not show that the part is unused: other heads can compensate.',
    showHeads: true,
  },
  {
    id: 'predictions',
    name: 'Predictions',
    summary:
      'This page shows what the model predicts, how the prediction develops over the layers, and how much each token contributes.',
    note: 'The attribution methods measure different things. Where they disagree, do not rely on a single one.',
    showHeads: false,
  },
  {
    id: 'layers',
    name: 'Layers',
    summary: 'This page shows how the hidden state of each token changes from layer to layer.',
    note: 'A projection to two or three axes distorts distances. The norms and cosines are computed from the full vectors.',
    showHeads: false,
  },
  {
    id: 'embedding_space',
    name: 'Embedding space',
    summary: 'This page projects token, position or text embeddings to two or three dimensions.',
    note: 'Projections distort distances; t-SNE and UMAP preserve neighborhoods only. The nearest neighbors in the column on the right are computed from the full vectors.',
    showHeads: false,
  },
  {
    id: 'training',
    name: 'Training',
    summary:
      'This page shows how the loss, the attention heads and the predictions develop during one pre-training run.',
    note: 'By default this is the run of a small BERT (4 layers, 4 heads), not that of the model selected above. It is a single run: other seeds may learn the same patterns at other steps or in other heads.',
    showHeads: false,
  },
  {
    id: 'search',
    name: 'Search',
    summary:
      'This page lists the passages of an index that match the search text best, and the token pairs that contribute most to the cosine.',
    note: 'A high cosine similarity means that the model embeds two texts alike, not that one answers the other.',
    showHeads: false,
  },
  {
    id: 'your_data',
    name: 'Your data',
    summary:
      'This page takes your own table from encoding to a fine-tuned classifier and a submission, and opens any of its texts in the other pages.',
    note: 'Scores are measured on held-out texts, which also selected the best weights; scores on new texts are usually lower. A projection to two dimensions distorts distances.',
    showHeads: false,
  },
] as const satisfies PageInfo[]

/** Pages that can be shown without a text. */
export const PAGES_WITHOUT_TEXT: string[] = ['lessons', 'embedding_space', 'training', 'search', 'your_data']

export type PageId = (typeof PAGES)[number]['id']

/** Return a page by its id, or undefined. */
export const findPage = (id: string): PageInfo | undefined => PAGES.find((page) => page.id === id)
