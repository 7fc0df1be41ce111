const pointing = ['ChevronLeft', 'ChevronRight', 'NavigateBefore', 'NavigateNext', 'ArrowBack', 'ArrowForward']

/** In languages that are written from right to left, what points forward points left. */
export const fromRightLook = {
  [`[dir="rtl"] :is(${pointing.map((name) => `[data-testid^="${name}"]`).join(', ')})`]: { transform: 'scaleX(-1)' },
}
