import { useQuery } from '@tanstack/react-query'
import type { CobrandPart } from '#schema/columns/cobrandParts.ts'
import { fetchCobrandCss, fetchCobrandImage } from '#schema/calls/documents/cobrands.ts'
import { fetchFile } from '../../data/call.ts'
import type { Row } from '../../kinds/KindView.ts'

/** A blob as an address that also a sandboxed frame may show. */
const asAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    reader.readAsDataURL(blob)
  })

/** A picture of a cobrand as an address, or its styles as text; nothing is fetched while there is none. */
export function usePart(row: Row, part: CobrandPart) {
  const params = { id: row.id }
  return useQuery({
    queryKey: ['cobrand part', part, row.id, row[part]],
    queryFn: async () =>
      part === 'css'
        ? (await fetchFile(fetchCobrandCss, { params })).text()
        : asAddress(await fetchFile(fetchCobrandImage, { params: { ...params, image: part } })),
    staleTime: Infinity,
    retry: false,
  })
}
