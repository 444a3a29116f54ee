/** Tables of what the page Your data shows, as csv files. */

import type { DatasetSpaceFacts, ExamplePrediction, FinetuningResultFacts } from '../../api/types'
import { csvFile } from '../../download'

/** Return one row per point: its row of the table, text, label, coordinates and cluster. */
export function pointTable(facts: DatasetSpaceFacts, array: (name: string) => ArrayLike<number>): Blob {
  const [rows, clusters, categories] = [array('rows'), array('cluster_ids'), array('category_ids')]
  const coordinates = array('coordinates')
  return csvFile(
    ['row', 'text', 'label', 'x', 'y', 'cluster', 'cluster_words'],
    facts.texts.map((text, point) => [
      rows[point],
      text,
      facts.categories[categories[point]],
      coordinates[2 * point],
      coordinates[2 * point + 1],
      clusters[point],
      facts.clusters[clusters[point]].words.join(' '),
    ]),
  )
}

/** Return one row per true and predicted label with the number of texts. */
export const confusionTable = ({ confusion, labels }: FinetuningResultFacts): Blob =>
  csvFile(
    ['true_label', 'predicted_label', 'texts'],
    confusion.flatMap((row, target) => row.map((count, label) => [labels[target], labels[label], count])),
  )

/** Return one row per text with the true and the predicted label. */
export const exampleTable = (examples: ExamplePrediction[]): Blob =>
  csvFile(
    ['text', 'true_label', 'probability_of_true_label', 'predicted_label', 'probability'],
    examples.map(({ text, target, target_probability, label, probability }) => [
      text,
      target,
      target_probability,
      label,
      probability,
    ]),
  )
