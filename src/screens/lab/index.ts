import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** What testers do with a demo as a whole. */
export const lab = {
  pages: {
    lab_actions: lazy(async () => ({ default: (await import('./LabActionsScreen.tsx')).LabActionsScreen })),
    lab_faults: lazy(async () => ({ default: (await import('./faults/LabFaultsScreen.tsx')).LabFaultsScreen })),
    lab_rehearsal: lazy(async () => ({ default: (await import('./rehearsal/LabRehearsalScreen.tsx')).LabRehearsalScreen })),
    lab_scenarios: lazy(async () => ({ default: (await import('./scenarios/LabScenariosScreen.tsx')).LabScenariosScreen })),
    lab_snapshots: lazy(async () => ({ default: (await import('./worlds/LabSnapshotsScreen.tsx')).LabSnapshotsScreen })),
    lab_clock: lazy(async () => ({ default: (await import('./LabClockScreen.tsx')).LabClockScreen })),
  },
  actions: async () => (await import('./actions.tsx')).labActions,
} satisfies Screens
