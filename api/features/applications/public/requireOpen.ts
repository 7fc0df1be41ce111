import type { Databases } from '../../../db/databases.ts'
import { AppError } from '../../../errors.ts'
import { settingsFor } from '../../../settings/settingsFor.ts'

/** Whether strangers may apply at all. */
export async function isFormOpen(db: Databases): Promise<boolean> {
  const { self_reg_enabled: isOn } = await settingsFor(db.decide, 'admitting applications')
  return isOn === 'true'
}

/** @throws {AppError} UNKNOWN_PATH while strangers may not apply, as if there were no such address */
export async function requireOpen(db: Databases): Promise<void> {
  if (!(await isFormOpen(db))) throw new AppError('UNKNOWN_PATH')
}
