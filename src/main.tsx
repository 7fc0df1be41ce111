import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Entrance } from './Entrance.tsx'
import { readShownTimes } from './kinds/text/times/shownTimes.ts'
import { placesKey } from './texts/inPlace.ts'
import './ui/look/mode.ts'

function show(): void {
  readShownTimes()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // No fallback around it all: React would keep what comes after one back for 300 ms, and there is nothing to show before the texts.
  createRoot(root).render(
    <StrictMode>
      <Entrance />
    </StrictMode>,
  )
}

if (sessionStorage.getItem(placesKey) === null) show()
else void import('./screens/studio/inPlace/listPlaces.ts').then(({ letPlacesBeListed }) => letPlacesBeListed()).then(show)
