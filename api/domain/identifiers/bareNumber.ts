/** A number without what people write between its signs, in capital letters. */
export const bareNumber = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
