import { ClockBanner } from './ClockBanner.tsx'
import { FaultsBanner } from './faults/FaultsBanner.tsx'
import { WorldBanner } from './worlds/WorldBanner.tsx'

/** What everybody in a demo has to know of the lab, below the top bar. */
export function LabBanners() {
  return (
    <>
      <WorldBanner />
      <FaultsBanner />
      <ClockBanner />
    </>
  )
}
