import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Entrance } from './Entrance.tsx'
import './ui/look/mode.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Suspense>
      <Entrance />
    </Suspense>
  </StrictMode>,
)
