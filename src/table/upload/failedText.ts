import type { UploadTypeName } from '#schema/work/uploadTypes.ts'

const own = {
  custom_duty_rate: 'uploads.dutiesFailed',
  custom_duty_rate_no: 'uploads.norwegianFailed',
} as const

/** The text key for an upload that failed without a reason; the two uploads of duties have texts of their own. */
export const failedText = (type: UploadTypeName) => (type in own ? own[type as keyof typeof own] : 'uploads.uploadFailed')
