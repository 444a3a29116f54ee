/** A request that failed, as a record: code branches on `code`, people read `message`. */

import type { ErrorRecord } from './types'

export type ErrorCode = ErrorRecord['code'] | 'unreachable' | 'not_embedded' | 'http_error' | 'unexpected'

/** The record of the server, or of an error in the browser; then the status is 0. */
export type RequestErrorRecord = Omit<ErrorRecord, 'code'> & { code: ErrorCode }

export class RequestError extends Error implements RequestErrorRecord {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly status = 0,
  ) {
    super(message)
    this.name = 'RequestError'
  }
}

/** Return the record of anything that was thrown. */
export function errorRecord(error: unknown): RequestErrorRecord {
  if (error instanceof RequestError) return { status: error.status, code: error.code, message: error.message }
  return { status: 0, code: 'unexpected', message: error instanceof Error ? error.message : String(error) }
}

/** Read the error record in the body of a failed response. */
export async function responseError(response: Response): Promise<RequestError> {
  const record = (await response.json().catch(() => null)) as Partial<RequestErrorRecord> | null
  const message = record?.message ?? `The server responded with status ${response.status}.`
  return new RequestError(record?.code ?? 'http_error', message, response.status)
}

/** Return a heading that says what failed: the connection, the server, or the text. */
export function errorHeading({ code, status }: RequestErrorRecord): string {
  if (code === 'unreachable') return 'The server does not respond'
  return status >= 500 || status === 0 ? 'The request failed' : 'The text could not be processed'
}
