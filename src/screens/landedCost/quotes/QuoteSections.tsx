import { Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { readLandedCostQuote } from '#schema/calls/reference/landedCost.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import type { OwnSectionsProps } from '../../record/OwnSectionsProps.ts'
import { addressOf, consignmentOf } from '../Consignment.ts'
import { CopyAnswer } from '../CopyAnswer.tsx'
import { LandedAnswer } from '../LandedAnswer.tsx'

/** The page of a quote: the answer as it was computed then, which can be asked again by the law of another day. */
export function QuoteSections({ id, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  return children([{ name: 'answer', title: t('landedCost.quote.answer'), content: <Quoted id={id} /> }, ...related, ...facts])
}

const nothingMissing = new Map<number, never>()

function Quoted({ id }: { id: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['landed cost quote', id],
    queryFn: ({ signal }) => call(readLandedCostQuote, { params: { id } }, { signal }),
    staleTime: Infinity,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={10} />
  const consignment = consignmentOf(data.question)
  return (
    <LandedAnswer
      answer={data.answer}
      goods={consignment.goods}
      missing={nothingMissing}
      deeds={
        <>
          <CopyAnswer answer={data.answer} consignment={consignment} address={location.href} />
          <Link component={RouterLink} to={`/view/landed_cost?${addressOf(consignment).toString()}`} sx={{ fontSize: 13, px: 1 }}>
            {t('landedCost.quote.again')}
          </Link>
        </>
      }
    />
  )
}
