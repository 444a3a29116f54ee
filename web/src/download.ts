/** Files that the browser makes itself: pictures of canvases and tables. */

/** Save a file in the browser's download folder. */
export function saveFile(blob: Blob, filename: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Return canvases, drawn over each other on the background of the page, as a PNG file. */
export function pictureFile(...canvases: HTMLCanvasElement[]): Promise<Blob> {
  const copy = document.createElement('canvas')
  copy.width = canvases[0].width
  copy.height = canvases[0].height
  const context = copy.getContext('2d')!
  context.fillStyle = getComputedStyle(canvases[0]).getPropertyValue('--paper')
  context.fillRect(0, 0, copy.width, copy.height)
  for (const canvas of canvases) context.drawImage(canvas, 0, 0, copy.width, copy.height)
  return new Promise((resolve, reject) =>
    copy.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be saved.')))),
  )
}

/** Return rows as a csv file that spreadsheets read. */
export function csvFile(header: string[], rows: (string | number)[][]): Blob {
  return new Blob([csvText(header, rows)], { type: 'text/csv' })
}

export function csvText(header: string[], rows: (string | number)[][]): string {
  return [header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
