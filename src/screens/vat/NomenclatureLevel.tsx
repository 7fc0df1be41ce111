import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { listNomenclature } from '#schema/calls/reference/vat.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { colour } from '../../ui/look/theme.ts'
import { foldingArrow } from '../../ui/look/foldingArrow.ts'

type Part = ReplyOf<typeof listNomenclature>['rows'][number]

const line = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1.5,
  width: '100%',
  textAlign: 'start',
  minHeight: 32,
  py: 0.75,
  px: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** The parts of a level: chapters, the headings of one, or the codes of a heading. */
export function NomenclatureLevel({ parent }: { parent: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['nomenclature', parent],
    queryFn: async ({ signal }) => (await call(listNomenclature, { body: parent === '' ? {} : { parent } }, { signal })).rows,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={parent === '' ? 12 : 2} />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, paddingInlineStart: parent === '' ? 0 : { xs: 1.5, sm: 3 } }}>
      {data.map((part) =>
        parent.length === 4 ? (
          <NomenclatureCode key={part.code} code={part.code} description={part.description} />
        ) : (
          <Branch key={part.code} part={part} />
        ),
      )}
    </Box>
  )
}

function Branch({ part: { code, section, description, parts } }: { part: Part }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <ButtonBase
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        sx={{ ...line, typography: 'body1', justifyContent: 'flex-start', '&:hover': { backgroundColor: colour('hover') } }}
      >
        <ExpandMore sx={{ fontSize: 18, alignSelf: 'flex-start', color: 'text.secondary', ...foldingArrow(isOpen) }} />
        <Box component="span" sx={{ fontWeight: 600, minWidth: 40 }}>
          {code}
        </Box>
        <Box component="span" sx={{ flex: 1 }}>
          {description}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}>
          {section ? t('vat.nomenclature.section', { section }) : parts}
        </Box>
      </ButtonBase>
      {isOpen && <NomenclatureLevel parent={code} />}
    </li>
  )
}

/** A complete code, with a link to its VAT rate. */
export function NomenclatureCode({ code, description }: { code: string; description: string | null }) {
  const t = useText()
  return (
    <Box component="li" sx={{ ...line, paddingInlineStart: { xs: 1, sm: 4.25 } }}>
      <Link
        className="cell-link"
        to={`/view/vat_workbench?hs6p_code=${code}`}
        aria-label={t('vat.nomenclature.findRate', { code: formatHs6p(code) })}
        style={{ fontWeight: 600, minWidth: 64, whiteSpace: 'nowrap' }}
      >
        {formatHs6p(code)}
      </Link>
      <span>{description}</span>
    </Box>
  )
}
