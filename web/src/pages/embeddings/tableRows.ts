/** Which row of each table belongs to a token, and why. */

import type { TokenizationFacts } from '../../api/types'
import { integer, quoted } from '../../charts/format'

export type TableRow = { row: number; reason: string }

type Selection = Pick<TokenizationFacts, 'tokens' | 'token_ids' | 'segments'>

/** Return the row of the token table, of the position table and of the segment table. */
export function tableRows({ tokens, token_ids, segments }: Selection, token: number): Record<string, TableRow> {
  const [id, segment] = [token_ids[token], segments[token]]
  return {
    token: { row: id, reason: `${quoted(tokens[token])} has the id ${integer(id)}.` },
    position: { row: token, reason: `It is token ${token} of the text, counted from 0.` },
    segment: {
      row: segment,
      reason: `It is in segment ${segment ? 'B, the second sentence' : 'A, the first sentence'}.`,
    },
  }
}
