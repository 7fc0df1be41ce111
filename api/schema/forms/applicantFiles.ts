/** How much an applicant may send with the public form: the largest file and all together in bytes, and the number of files. */
export const applicantFiles = { maxBytes: 20 * 1024 * 1024, maxTotalBytes: 60 * 1024 * 1024, maxFiles: 20 } as const
