import { CallError } from '../CallError.ts'

/** Asks the person to show that it is still them; false if they would rather not. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** Registers the dialog that asks. Returns a function that unregisters it. */
export function registerConfirmPrompt(asking: Ask): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Whether a call that was refused until the person shows who they are may be sent again. */
export async function isConfirmedAfter(error: unknown): Promise<boolean> {
  if (!(error instanceof CallError) || error.code !== 'CONFIRM_FIRST') return false
  return (await ask?.()) ?? false
}
