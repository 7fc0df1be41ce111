/** The arrow of a part that unfolds: it points down when open, and otherwise to where reading goes on. */
export const foldingArrow = (isOpen: boolean) =>
  isOpen ? { transform: 'none' } : { transform: 'rotate(-90deg)', '[dir="rtl"] &': { transform: 'rotate(90deg)' } }
