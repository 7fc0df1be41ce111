import type { FactorDemand } from '#schema/settings/settingRow.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { settingsFor } from '../../settings/settingsFor.ts'

const demanded: Readonly<Record<FactorDemand, (roles: readonly string[]) => boolean>> = {
  nobody: () => false,
  administrators: (roles) => roles.includes('admin'),
  administrators_and_operators: (roles) => roles.includes('admin') || roles.includes('operator'),
  everybody: () => true,
}

/** Whether the setting `second_factor_roles` demands a second factor of somebody with these roles. */
export async function demandsFactor(decide: Queryable, roles: readonly string[]): Promise<boolean> {
  const { second_factor_roles } = await settingsFor(decide, 'signing people in')
  return demanded[second_factor_roles as FactorDemand](roles)
}
