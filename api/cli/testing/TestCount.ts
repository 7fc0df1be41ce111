/** How many tests, journeys or checks of a part held. */
export interface TestCount {
  passed: number
  failed: number
}
