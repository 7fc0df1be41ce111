/** Text reduced to the letters that every PDF reader can show without an embedded font. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7E]/g, '?')
    .replace(/[\\()]/g, '\\$&')

/** An A4 page with a heading and lines of text, as PDF 1.4. */
export function pdfOf(heading: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F2 16 Tf 56 770 Td (${plain(heading)}) Tj ET`,
    'BT /F1 10 Tf 56 738 Td 15 TL',
    ...lines.map((line) => `(${plain(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n')
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R >>`
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n${table}\ntrailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
