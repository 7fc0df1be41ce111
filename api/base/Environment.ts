import { isIP } from 'node:net'
import { ConfigError } from './ConfigError.ts'

export type Variables = Record<string, string | undefined>

interface Range {
  preset: number
  min: number
  max: number
}

interface Choices<T> {
  choices: readonly T[]
  preset: T
}

/** The variables of a process, read by type. @throws {ConfigError} naming a variable with an invalid value */
export class Environment {
  readonly #variables: Variables

  constructor(variables: Variables) {
    this.#variables = variables
  }

  names(): string[] {
    return Object.keys(this.#variables)
  }

  /** An empty variable counts as unset, which is what a line `PORT=` in an environment file is meant to say. */
  text(name: string): string | undefined {
    return this.#variables[name]?.trim() || undefined
  }

  integer(name: string, { preset, min, max }: Range): number {
    const value = this.text(name)
    if (value === undefined) return preset
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= min && number <= max))
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
    return number
  }

  flag(name: string, preset: boolean): boolean {
    const value = this.text(name)?.toLowerCase()
    if (value === undefined) return preset
    if (['true', '1', 'yes', 'on'].includes(value)) return true
    if (['false', '0', 'no', 'off'].includes(value)) return false
    throw new ConfigError(`${name} must be true or false, not "${value}".`)
  }

  choice<T extends string>(name: string, { choices, preset }: Choices<T>): T {
    const value = this.text(name)
    if (value === undefined) return preset
    const found = choices.find((candidate) => candidate === value)
    if (found === undefined) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${value}".`)
    return found
  }

  /** The value stays out of the sentence: an address may hold a password. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol) || new URL(value).hostname === '')
      throw new ConfigError(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    return value
  }

  /** IP addresses and networks, separated by commas. */
  addresses(name: string): string[] {
    const list = (this.text(name) ?? '').split(',').flatMap((part) => part.trim() || [])
    for (const address of list) {
      const [host = '', bits] = address.split('/')
      const maxBits = isIP(host) === 6 ? 128 : 32
      if (isIP(host) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)))
        throw new ConfigError(
          `${name} must be a list of addresses or networks like 10.0.0.0/8, separated by commas, not "${address}".`,
        )
    }
    return list
  }
}
