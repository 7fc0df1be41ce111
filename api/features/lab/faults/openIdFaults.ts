import { noExternalSignIn } from '../../../auth/ExternalSignIn.ts'
import type { OpenIdProvider } from '../../../auth/OpenIdProvider.ts'
import { AppError } from '../../../errors.ts'
import type { Faults } from './Faults.ts'

/** A provider of identities that may be away. */
export function openIdFaults(provider: OpenIdProvider, faults: Faults): OpenIdProvider {
  const [describe, identify] = [provider.describe.bind(provider), provider.identify.bind(provider)]
  provider.describe = async () => (faults.isOn('openIdAway') ? noExternalSignIn : describe())
  provider.identify = async (answer) => {
    if (faults.isOn('openIdAway')) throw new AppError('BUSY')
    return identify(answer)
  }
  return provider
}
