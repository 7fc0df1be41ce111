import { applicationStages } from '#schema/choices.ts'
import { useText } from '../../i18n/index.ts'
import { StateChip } from '../../kinds/cells/StateChip.tsx'
import type { Tone } from '../../kinds/cells/tones.ts'
import { humanise } from '#schema/texts/humanise.ts'

const tones: Readonly<Record<(typeof applicationStages)[number], Tone>> = {
  SUBMITTED: 'info',
  REQUESTED_OSS_REG: 'warning',
  REQUEST_APPROVAL: 'warning',
  APPROVED: 'success',
  REJECTED: 'default',
}

/** The stage of an application; a red PENDING where there is none yet (APP-18). */
export function StageChip({ status }: { status: unknown }) {
  const t = useText()
  const stage = applicationStages.find((one) => one === status)
  if (!stage) return <StateChip label={t('applications.pending')} tone="error" />
  return <StateChip label={t.source(humanise(stage))} tone={tones[stage]} />
}
