import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Entrance } from './Entrance.tsx'
import { readShownTimes } from './kinds/text/times/shownTimes.ts'
import './ui/look/mode.ts'

readShownTimes()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Suspense>
      <Entrance />
    </Suspense>
  </StrictMode>,
)
