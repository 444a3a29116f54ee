/** Terms of the field, each in one or two plain sentences. Docs that are about the code: docs/glossary.md. */

export type Term = {
  /** As it is written in a text. Further spellings, such as plurals, are listed in `others`. */
  name: string
  others?: string[]
  /** The name of another term, which means this one in the rest of a text: "the weights" after "attention weights". */
  shortForm?: string
  text: string
}

export const TERMS: Term[] = [
  {
    name: 'token',
    others: ['tokens'],
    text: 'A word, a part of a word or a punctuation mark: the unit that the model reads. A part that continues a word begins with ##.',
  },
  {
    name: 'tokenizer',
    text: 'The program that splits a text into tokens of a fixed vocabulary and gives each its number.',
  },
  { name: 'vocabulary', text: 'The list of all tokens that a model knows, each with a number (id).' },
  {
    name: '[CLS]',
    text: 'The first token of every input. It stands for no word; classifiers read its vector after the last layer.',
  },
  { name: '[SEP]', text: 'The token at the end of each sentence or text; it separates two sentences.' },
  {
    name: '[MASK]',
    text: 'A token that stands for a hidden word. The model was trained to predict the word behind it.',
  },
  {
    name: 'vector',
    others: ['vectors'],
    text: 'A list of numbers. In BERT, each token is one vector per layer, such as 384 or 768 numbers.',
  },
  { name: 'dimension', others: ['dimensions'], text: 'One of the numbers of a vector, counted from 0.' },
  {
    name: 'embedding',
    others: ['embeddings', 'token embeddings', 'position embeddings'],
    text: 'A vector that stands for a token, a position or a whole text. Token and position embeddings are rows of a learned table.',
  },
  {
    name: 'segment',
    others: ['segments'],
    text: 'Which of two sentences a token belongs to, A or B. Each has a vector that is added to its tokens.',
  },
  {
    name: 'layer',
    others: ['layers'],
    text: 'One round of the model: attention, then a feed-forward network. It turns the vector of each token into a new vector.',
  },
  {
    name: 'hidden state',
    others: ['hidden states'],
    text: 'The vector of a token between two layers: what one layer writes and the next one reads.',
  },
  {
    name: 'attention',
    text: 'The step in which each token reads from the others: a sum of their value vectors, weighted by how well query and key match.',
  },
  {
    name: 'attention weight',
    others: ['attention weights'],
    shortForm: 'weight',
    text: 'How much one token reads from another, between 0 and 1. The weights of a token sum to 1.',
  },
  {
    name: 'attention score',
    others: ['attention scores'],
    text: 'The dot product of query and key, divided by the square root of their number of dimensions. The softmax turns scores into weights.',
  },
  {
    name: 'attention head',
    others: ['attention heads', 'heads', 'head'],
    text: 'One of several attention mechanisms of a layer, with its own queries, keys and values. Heads and layers count from 0.',
  },
  {
    name: 'query',
    others: ['queries'],
    text: 'A vector that says what a token looks for. It is compared with the keys of all tokens.',
  },
  {
    name: 'key',
    others: ['keys'],
    text: 'A vector by which a token is found: it is compared with the query of another token.',
  },
  {
    name: 'value vector',
    others: ['value vectors', 'values'],
    text: 'What a token passes on when another one attends to it.',
  },
  {
    name: 'dot product',
    others: ['dot products'],
    text: 'Multiply two vectors number by number and add the products. It is large if both are large in the same dimensions.',
  },
  {
    name: 'softmax',
    text: 'Turns scores into positive numbers that sum to 1: e to the power of each score, divided by the sum of all of them.',
  },
  {
    name: 'residual connection',
    others: ['residual connections'],
    text: 'The result of a step is added to its input, so that each step changes the vector instead of replacing it.',
  },
  {
    name: 'LayerNorm',
    text: 'Brings a vector to a standard scale: mean 0 and standard deviation 1, then a learned factor and shift per dimension.',
  },
  {
    name: 'FFN',
    others: ['feed-forward network'],
    text: 'Feed-forward network: two matrix products with an activation function between them, applied to each token on its own.',
  },
  {
    name: 'GELU',
    text: 'An activation function: positive numbers pass, negative ones become almost 0, with a smooth transition.',
  },
  {
    name: 'output head',
    others: ['output heads'],
    text: 'A small layer on top of the model that turns hidden states into predictions.',
  },
  { name: 'pooler', text: 'A linear layer and tanh, applied to the vector of [CLS] after the last layer.' },
  { name: 'logit', others: ['logits'], text: 'A score before the softmax: larger means more probable.' },
  {
    name: 'log odds',
    text: 'The logarithm of p / (1 − p). 0 means a probability of 50 %, positive more, negative less.',
  },
  {
    name: 'logit lens',
    others: ['Logit lens'],
    text: 'The output head is applied after each layer, to see when the prediction forms.',
  },
  {
    name: 'logistic regression',
    text: 'A classifier with one weight per number: it adds the weighted numbers and turns the sum into a probability.',
  },
  {
    name: 'cosine similarity',
    others: ['cosine', 'cosines', 'cosine similarities'],
    text: 'The cosine of the angle between two vectors: 1 for the same direction, 0 for a right angle, −1 for opposite directions.',
  },
  {
    name: 'norm',
    others: ['norms'],
    text: 'The length of a vector: the square root of the sum of its squared numbers.',
  },
  {
    name: 'delimiter',
    others: ['delimiters'],
    text: 'A token that marks where a text begins or ends: [CLS] or [SEP].',
  },
  {
    name: 'attention sink',
    text: 'A token that receives much attention in many heads, whatever the query; often [CLS], [SEP] or a period.',
  },
  {
    name: 'attention rollout',
    others: ['Rollout'],
    text: 'The attention maps of all layers multiplied, to estimate from which input tokens information can come (Abnar & Zuidema 2020).',
  },
  {
    name: 'ablation',
    others: ['ablate', 'ablated'],
    text: 'Switch a part of the model off, such as a head, and see what changes.',
  },
  {
    name: 'intervention',
    others: ['interventions'],
    text: 'Change a number or a word during the computation and compare with the unchanged run.',
  },
  {
    name: 'attribution methods',
    others: ['attribution'],
    text: 'Methods that estimate how much each token contributes to one prediction.',
  },
  {
    name: 'occlusion',
    text: 'Hide a word, usually by [MASK], run the model again, and see how the prediction changes.',
  },
  {
    name: 'PCA',
    text: 'Principal component analysis: a linear projection to the directions in which the points differ most.',
  },
  {
    name: 't-SNE',
    text: 'A projection that keeps neighbors together. Distances between groups mean little.',
  },
  {
    name: 'UMAP',
    text: 'A projection that keeps neighbors together, like t-SNE. Distances between groups mean little.',
  },
  {
    name: 'contextual',
    text: 'Depending on the text around it: the same word has another vector in another text.',
  },
  { name: 'static', text: 'The same in every text, like a row of the token table.' },
  { name: 'loss', text: 'A number that says how wrong the predictions are; training makes it smaller.' },
  {
    name: 'pre-training',
    text: 'The first training, on much text without labels: predict hidden words and whether two sentences belong together.',
  },
  { name: 'forward pass', text: 'One computation of the model from the text to its output.' },
  {
    name: 'projection',
    others: ['Projections', 'projections'],
    text: 'Points with many dimensions drawn with two or three. Some distances are lost.',
  },
  {
    name: 'integrated gradients',
    text: 'An attribution method: gradients are averaged on the way from a baseline to the input, then multiplied by the difference (Sundararajan et al. 2017).',
  },
  {
    name: 'gradient × input',
    text: 'An attribution method: the gradient of the prediction for each number of the input, multiplied by this number.',
  },
  {
    name: 'baseline',
    others: ['baselines'],
    text: 'The input that stands for missing information, such as [MASK] or a vector of zeros; contributions are measured against it.',
  },
  {
    name: 'log probability',
    others: ['log probabilities'],
    text: 'The logarithm of a probability: 0 for certainty, more negative the less probable.',
  },
  {
    name: 'entropy',
    text: 'How evenly a distribution is spread: 0 if everything is on one item, largest if all items get the same.',
  },
  {
    name: 'effective dimensions',
    text: 'How many dimensions a sum really depends on, as a participation ratio: 1 if one dimension decides, the number of all dimensions if they contribute equally.',
  },
  {
    name: 'participation ratio',
    text: 'The squared sum of absolute contributions divided by the sum of their squares: how many of them count.',
  },
  {
    name: 'total variation distance',
    text: 'How much two distributions differ: half the sum of the absolute differences, from 0 (equal) to 1 (nothing in common).',
  },
  {
    name: 'principal component',
    others: ['principal components'],
    text: 'A direction in which the points differ most; each further one is at a right angle to those before it.',
  },
  {
    name: 'explained variance',
    others: ['explained variance ratio'],
    text: 'The share of the differences between the points that is left in the drawn axes.',
  },
  {
    name: 'BM25',
    text: 'A score for keyword search: how often the words of the search query occur in a passage, weighted by how rare they are.',
  },
  {
    name: 'hybrid search',
    others: ['hybrid'],
    text: 'Search that combines the ranking by keywords (BM25) with the ranking by vectors.',
  },
  {
    name: 'search query',
    others: ['search queries'],
    text: 'The text that is searched for; unrelated to the query vectors of attention.',
  },
  {
    name: 'mean pooling',
    others: ['mean-pooled'],
    text: 'The vector of a text is the mean of the last hidden states of its tokens.',
  },
  {
    name: 'WordPiece',
    text: "The algorithm of BERT's tokenizer: each word is split into the longest entries of the vocabulary, from left to right.",
  },
  {
    name: 'masked language modeling',
    others: ['masked-language-model head', 'Masked-language-model head'],
    text: 'The training task of BERT: predict hidden tokens from the text on both sides. Its output head gives every vocabulary entry a probability.',
  },
  {
    name: 'next-sentence prediction',
    others: ['next-sentence head', 'Next-sentence head'],
    text: 'A training task of BERT: decide whether the second sentence follows the first.',
  },
  {
    name: 'held-out',
    text: 'Not used in training: data on which a model is measured.',
  },
  {
    name: 'snapshot',
    others: ['snapshots'],
    text: 'The weights of a model at one step of its training.',
  },
  {
    name: 'activation patching',
    others: ['patched', 'patch'],
    text: 'An intervention: an activation is replaced by that of another text, to see what it carries.',
  },
  {
    name: 'block attention',
    others: ['blocked attention'],
    text: 'An intervention: one token is kept from attending to another in one head.',
  },
  {
    name: 'activation',
    others: ['activations'],
    text: 'A number that the model computes from the text, in contrast to a weight, which it has learned.',
  },
  {
    name: 'weight',
    others: ['weights'],
    text: 'A number that the model has learned in training; it is the same for every text.',
  },
  {
    name: 'bias',
    others: ['biases'],
    text: 'A learned number that is added to a sum of products.',
  },
  {
    name: 'position',
    others: ['positions'],
    text: 'The place of a token in the text, counted from 0. Each position has a vector that is added to its token.',
  },
]
