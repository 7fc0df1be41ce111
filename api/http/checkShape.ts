import { AppError } from '../errors.ts'

const MAX_DEPTH = 16
const MAX_KEYS = 500
const MAX_ITEMS = 5000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Walks the content of a request once, before anything else reads it. It refuses deep nesting (which would overflow the stack
 * of later code), huge objects and lists, keys that reach into prototypes, ill-formed Unicode, NUL (which PostgreSQL cannot
 * store), integers that are not exact and numbers that are not finite.
 * @returns how many keys its objects have in all
 * @throws {AppError} MALFORMED
 */
export function checkShape(value: unknown): number {
  let count = 0
  const open: [value: unknown, depth: number][] = [[value, 0]]
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const [item, depth] = entry
    if (depth > MAX_DEPTH) throw malformed('It is nested too deeply')
    if (typeof item === 'string') checkText(item)
    else if (typeof item === 'number') checkNumber(item)
    else if (Array.isArray(item)) {
      if (item.length > MAX_ITEMS) throw malformed('A list in it is too long')
      for (const element of item) open.push([element, depth + 1])
    } else if (item && typeof item === 'object') {
      const keys = Object.keys(item)
      count += keys.length
      if (keys.length > MAX_KEYS) throw malformed('It has too many keys')
      for (const key of keys) {
        if (forbiddenKeys.has(key)) throw malformed('A key in it is not allowed')
        checkText(key)
        open.push([(item as Record<string, unknown>)[key], depth + 1])
      }
    }
  }
  return count
}

/** The refusal of a request that cannot be read, with the reason as a sentence. */
export const malformed = (reason: string) => new AppError('MALFORMED', { detail: `The request is not well-formed. ${reason}` })

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw malformed('A text in it holds characters that are not allowed')
}

function checkNumber(number: number): void {
  if (!Number.isFinite(number) || (Number.isInteger(number) && !Number.isSafeInteger(number)))
    throw malformed('A number in it is too large')
}
