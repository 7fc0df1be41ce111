import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { KeysHeld } from './fetched/KeysHeld.tsx'
import { TabStops } from './buttons/TabStops.ts'
import { useOverPage } from './opened/useOverPage.ts'
import { ToolPlace } from './ToolPlace.ts'

interface Props {
  renderButton: (open: () => void) => ReactNode
  renderDialog: (close: () => void) => ReactNode
}

/** A button and the dialog that it opens, which is fetched at that time. */
export function Opener({ renderButton, renderDialog }: Props) {
  const [isOpen, setOpen] = useState(false)
  const dialog = useOverPage(
    isOpen
      ? (forget) => (
          // The dialog is over the page and not in the place of its button.
          <TabStops value={undefined}>
            <ToolPlace value="bar">
              <Suspense fallback={<KeysHeld />}>
                {renderDialog(() => {
                  setOpen(false)
                  forget()
                })}
              </Suspense>
            </ToolPlace>
          </TabStops>
        )
      : undefined,
  )
  return (
    <>
      {renderButton(() => setOpen(true))}
      {dialog}
    </>
  )
}
