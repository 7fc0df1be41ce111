import { lazy } from 'react'
import type { Screens } from '../Screens.ts'
import { fetchInputs } from '../../kinds/inputs/fetchedInputs.tsx'

/** The registration of merchants. */
export const registration = {
  pages: {
    register: lazy(async () => {
      const [{ RegistrationScreen }] = await Promise.all([import('./RegistrationScreen.tsx'), fetchInputs()])
      return { default: RegistrationScreen }
    }),
    'register/guided': lazy(async () => {
      const [{ GuidedScreen }] = await Promise.all([import('./GuidedScreen.tsx'), fetchInputs()])
      return { default: GuidedScreen }
    }),
  },
} satisfies Screens
