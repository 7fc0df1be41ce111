import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'

interface Props {
  renderButton: (open: () => void) => ReactNode
  renderDialog: (close: () => void) => ReactNode
}

/** A button and the dialog it opens, which is fetched then. */
export function Opener({ renderButton, renderDialog }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {renderButton(() => setOpen(true))}
      {isOpen && <Suspense fallback={null}>{renderDialog(() => setOpen(false))}</Suspense>}
    </>
  )
}
