/** A number in capital letters, without the separators that people write between its characters. */
export const bareNumber = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
