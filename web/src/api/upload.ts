/** Send a file to the server. */

import { RequestError, responseError } from './errors'

/** Upload a table and return the id of the new dataset. */
export async function uploadTable(file: File): Promise<string> {
  let response: Response
  try {
    response = await fetch(`/api/upload?${new URLSearchParams({ name: file.name }).toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    })
  } catch {
    throw new RequestError('unreachable', 'The upload failed. Is glassbert serve still running?')
  }
  if (!response.ok) throw await responseError(response)
  return ((await response.json()) as { id: string }).id
}
