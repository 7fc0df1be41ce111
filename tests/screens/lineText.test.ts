import { expect, test } from 'vitest'
import { inLines, problemOfJson } from '../../src/screens/intake/lineText.ts'

test.for([
  ['{}', undefined],
  ['{"type":"order"}', undefined],
  ['[{"type":"order"}]', 'Not a JSON object'],
  ['null', 'Not a JSON object'],
  ['"order"', 'Not a JSON object'],
  ['7', 'Not a JSON object'],
  ['{"type":', expect.stringMatching(/JSON/) as string],
  ['', expect.stringMatching(/JSON/) as string],
] as const)('a line %j is sent only if it is a JSON object', ([text, problem]) => {
  expect(problemOfJson(text)).toEqual(problem)
})

test('a line is shown with an entry a line, and one that is no JSON as it was sent', () => {
  expect(inLines('{"type":"order","id":"A"}').split('\n')).toEqual(['{', '  "type": "order",', '  "id": "A"', '}'])
  expect(inLines('{"type":')).toBe('{"type":')
})
