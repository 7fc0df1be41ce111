/** The texts of what can be done to jobs, uploads and feeds. */
export const workActions = {
  syncFeed: {
    title: 'Sync',
    question: { one: 'Read %{smart_count} feed now?', other: 'Read %{smart_count} feeds now?' },
    done: { one: '%{smart_count} feed is being read', other: '%{smart_count} feeds are being read' },
  },
  settleProposal: {
    title: 'Settle',
    question: { one: 'Settle %{smart_count} proposal?', other: 'Settle %{smart_count} proposals?' },
    sentence: 'No later sync brings them back.',
    done: { one: '%{smart_count} proposal settled', other: '%{smart_count} proposals settled' },
    unchanged: 'These proposals are already settled',
    reason: 'It is already settled',
  },
  acknowledgeJump: {
    title: 'Acknowledge',
    question: { one: 'Acknowledge %{smart_count} change?', other: 'Acknowledge %{smart_count} changes?' },
    sentence: 'The rates stay as they are; the list no longer marks them.',
    done: { one: '%{smart_count} change acknowledged', other: '%{smart_count} changes acknowledged' },
    unchanged: 'These changes are already acknowledged',
    reason: 'It is already acknowledged',
  },
  acknowledgeRate: {
    title: 'Acknowledge',
    question: { one: 'Acknowledge %{smart_count} unusual rate?', other: 'Acknowledge %{smart_count} unusual rates?' },
    sentence: 'The rates stay as they are, and are no longer marked.',
    done: { one: '%{smart_count} unusual rate acknowledged', other: '%{smart_count} unusual rates acknowledged' },
  },
  applyUpload: {
    title: 'Apply',
    done: 'The upload is being applied',
    reason: 'Only an upload that was checked without an error can be applied',
  },
  revertUpload: {
    title: 'Revert',
    question: 'Revert the upload %{file_name}?',
    sentence:
      'Everything that it added or changed is undone. Records that were changed since or are in use stay, and are counted.',
    done: 'The upload is being reverted',
    reason: 'This upload has already been reverted',
  },
  cancelUpload: { title: 'Cancel Job', done: 'Upload cancelled', reason: 'This upload has already ended' },
  acknowledgeJob: {
    title: 'Acknowledge',
    question: { one: 'Acknowledge %{smart_count} failed job?', other: 'Acknowledge %{smart_count} failed jobs?' },
    sentence: 'They stay in the list, and nobody has to act on them any more.',
    done: { one: '%{smart_count} failed job acknowledged', other: '%{smart_count} failed jobs acknowledged' },
  },
  runJobAgain: {
    title: 'Run again',
    question: { one: 'Run %{smart_count} job again?', other: 'Run %{smart_count} jobs again?' },
    done: { one: '%{smart_count} job runs again', other: '%{smart_count} jobs run again' },
    reason: 'Only a job that has ended can run again',
  },
  settleFinding: {
    title: 'Settle',
    question: 'Settle this finding?',
    sentence: 'It leaves the work list and stays on record with your reason.',
    done: 'Finding settled',
  },
  cancelJob: {
    title: 'Cancel',
    done: { one: '%{smart_count} job is being cancelled', other: '%{smart_count} jobs are being cancelled' },
    reason: 'This job has already ended',
  },
} as const
