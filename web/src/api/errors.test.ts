import { expect, test } from 'vitest'
import { errorHeading, errorRecord, RequestError } from './errors'

test.each([
  [new RequestError('unreachable', 'Is it running?'), 'The server does not respond'],
  [new RequestError('busy', 'Try again.', 503), 'The request failed'],
  [new TypeError('undefined'), 'The request failed'],
  [new RequestError('text_too_long', 'The text has 600 tokens.', 400), 'The text could not be processed'],
])('the heading of %s says what failed', (error, heading) => expect(errorHeading(errorRecord(error))).toBe(heading))
