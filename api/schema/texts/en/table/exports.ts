export const exports = {
  manifest: 'Manifest',
  check: 'Check a file',
  title: 'Is this file one of ours, unaltered?',
  sentence: 'The file stays on this machine: only its SHA-256 is compared with those of all downloads.',
  hint: 'CSV or XLSX, as it was downloaded',
  hash: 'Or its SHA-256',
  verb: 'Check',
  wrongHash: 'A SHA-256 has 64 digits from 0 to 9 and a to f',
  insecure: 'The browser cannot compute a checksum here because the connection is not encrypted. Enter the SHA-256 instead.',
  genuine: 'Unaltered: these are the bytes of this download.',
  altered: 'Altered: there was a download of this name, but no download had these bytes.',
  unknown: 'No download had these bytes: the file was altered, or is not from here.',
  past: '%{title} as of the end of %{day}',
  entry: {
    one: 'Export %{id}: %{title}, %{smart_count} row as of %{instant} UTC, by %{who}. Filter: %{filter}',
    other: 'Export %{id}: %{title}, %{smart_count} rows as of %{instant} UTC, by %{who}. Filter: %{filter}',
  },
} as const
