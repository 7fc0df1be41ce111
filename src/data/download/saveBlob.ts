/** Saves a blob as a download and releases it. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The click only queues the download, and some browsers read the blob a little later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
