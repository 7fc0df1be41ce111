/** Who is told of errors. */
export const notifications = {
  yes: 'Yes',
  no: 'No',
  saved: 'Notifications saved',
  assign: 'Assign Notification',
  assignOf: 'Assign Notification to %{name}',
  assignSentence: 'Of which errors is %{name} told by mail?',
  noTypes: 'There is no notification type yet.',
  display: 'Display Subscribers',
  displayOf: 'Display Subscribers of %{type}',
  subscribersOf: 'Subscribers of %{type}',
  nobody: 'Nobody is told of it.',
  addType: 'Add notification type',
  addVerb: 'Add type',
  addTypeSentence: 'Its name is that of an error in the error log. Subscribers have a yes or no for it at once.',
  type: 'Notification Type',
  typeAdded: 'Notification type added',
} as const
