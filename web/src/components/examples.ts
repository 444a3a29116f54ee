/** Texts to try, each with what it is good for. */

export type Example = { name: string; text: string; pair?: string }

export const EXAMPLES: Example[] = [
  { name: 'Two sentences', text: 'The mouse was gone. The cat sat useless.' },
  { name: 'One word, two meanings', text: 'He sat on the bank of the river. She put the money in the bank.' },
  { name: 'What does “it” refer to?', text: 'The animal did not cross the street because it was too tired.' },
  { name: 'A masked word', text: 'He opened the [MASK] and walked into the room.' },
  { name: 'A sentence pair', text: 'The rabbit quickly hopped.', pair: 'The turtle slowly crawled.' },
  { name: 'Rare words', text: 'The serendipitous archaeologist unearthed tyrannosaur vertebrae.' },
  {
    name: 'A paragraph',
    text:
      'In the morning the fishermen pushed their boats into the cold water and rowed towards the island. The wind had ' +
      'turned during the night, and the older men looked at the clouds without saying a word. When the first nets came ' +
      'up empty, they moved further out, where the current was stronger and the birds were circling. By noon the boats ' +
      'were heavy with herring, and somebody began to sing. Nobody noticed how dark the sky had become behind them.',
  },
]
