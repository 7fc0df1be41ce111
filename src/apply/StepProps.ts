import type { StepName } from './steps.ts'
import type { useLeft } from './useLeft.ts'
import type { Choices } from './useOpening.ts'
import type { Saves } from './useSaves.ts'

/** What a step of the form shows. */
export interface StepProps {
  step: StepName
  saves: Saves
  choices: Choices
  fields: ReturnType<typeof useLeft>
  hasPassword: boolean
}
