import { passwordProblem } from '#schema/rules/passwordProblem.ts'
import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The passwords that are tried first by whoever guesses: 49,000, loaded when somebody first chooses one. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String))))

/**
 * Whether somebody may choose this password.
 * @throws {AppError} RULE_BROKEN under `field`: too short, common, or contains the name of its owner
 */
export async function requireGoodPassword(
  password: string,
  owner: { userName?: string | undefined; email?: string | null | undefined } = {},
  field = 'password',
): Promise<void> {
  const isCommon = async () => (await commonPasswords()).has(password.normalize('NFKC').toLowerCase())
  const problem = passwordProblem(password, owner) ?? ((await isCommon()) ? say('PASSWORD_COMMON') : undefined)
  if (problem) throw new AppError('RULE_BROKEN', { errors: { [field]: problem } })
}
