/** Why the walk through all screens does not come to a text, as a translator needs to know it. */
export const unseenReasons = [
  'message',
  'column',
  'value',
  'library',
  'action',
  'explained',
  'empty',
  'entrance',
  'lab',
  'paper',
  'rare',
] as const
export type UnseenReason = (typeof unseenReasons)[number]

/** Chapters of which a walk sees only what happens to be said on its way. */
const chapters: Readonly<Record<Exclude<UnseenReason, 'rare'>, string>> = {
  message: 'messages',
  column: 'titles',
  value: 'words',
  library: 'ra',
  action: 'actions deeds outcomes',
  explained: 'why law customerAnswer sentences certainty intake numberChecks privacy',
  empty: 'emptyLists',
  entrance: 'factors session error apply',
  lab: 'lab',
  paper: 'papers',
}

/**
 * Texts of dialogs, states and answers that the walk does not open, by chapter; a point at the end stands for all that begin so. Who
 * adds a state to the walk takes its texts out.
 */
const rare: Readonly<Record<string, string>> = {
  account: 'saved zones.',
  apiKeys: 'copied copy create kept made nameMissing nameTooLong once',
  applications:
    'agrees. approve.refused approve.suspect discard done. failed. firstOf hide kind. notes.fcRepOnly notes.oss_country notes.pending notes.scheme_incomplete openMerchant quicker quickerUnknown registered reveal saveFailed saved unsaved weight.',
  auditTrail: 'differs differsFromFirst open whole',
  cobrands: 'addedSentence addedTitle cssFailed imageFailed look sample. tooLarge',
  dashboard: 'none noneHint refreshing showFewer',
  directMessages:
    'allHint attachOther edit editOf fileEnded goesTo informationHint linkProblem linkTo more notYours previewTitle saved sendTo sent setLink skipped template templateOf tooLarge',
  documents:
    'addFirst deleteFailed deleteSentence deleteTitle deleted empty emptyFile emptyHint emptyReadHint namedDeleteFailed noFile renamedMeanwhile replaceFailed replaced scheduled scheduledFrom tooLarge uploadFailed uploaded uploading wrongType',
  draft: 'more now record signOutDeed signOutSentence signOutTitle',
  evidence: 'make newTitle openJob required sentence started',
  exports: 'altered entry genuine insecure manifest past unknown wrongHash',
  feeds: 'notRetrieved synced. unavailable unsuccessful vatFailed vatSent vatSynced why',
  filters: 'find findIn stillWorks',
  forYou: 'due wasDue',
  glossary: 'none',
  grid: 'asOf.banner asOf.refused bulk.after bulk.again bulk.allSelected bulk.before bulk.chooseField bulk.copied bulk.done bulk.found bulk.moreRefusals bulk.nothing bulk.others bulk.record bulk.refusal bulk.refused bulk.samples bulk.stop bulk.stopped bulk.value bulk.verb bulk.working groups.all groups.and groups.any groups.comparators.contains groups.comparators.empty groups.comparators.from groups.comparators.includes groups.comparators.is groups.comparators.notEmpty groups.comparators.oneOf groups.comparators.to groups.comparators.within groups.phrases.empty groups.phrases.includes groups.phrases.notEmpty groups.phrases.oneOf groups.phrases.to groups.values live. nothingToUndo paste. restoreField restoreRecord restored search.failed search.goods search.here search.hint search.invoice search.merchant search.of search.order search.recent search.records search.suggested search.thenName search.useLanguage undoLast undoes undoing undone undoneBatch undoneRecord undoneSome views.change views.changeVerb views.nobody views.openForRole views.removeSentence views.removeTitle views.removeVerb views.removed views.save views.saved views.sharedWith',
  guided:
    'done. fineScheme fineVat looksWrong noNonUnion nothingMissing openMerchant scheme. schemeSentence. stepState.done stepState.missing',
  home: 'attention.auditDiffers attention.backdatedChanges attention.creditsToApprove attention.failedFeeds attention.failedMails attention.followUps attention.mentions attention.none attention.numbersToCheck attention.staleFeeds attention.swissRegistrationsDue attention.unusualRates attention.vatProposals command deed.decide deed.file deed.readAgain deed.runAgain done news nights.outcome.done nights.outcome.failed',
  inbox:
    'choices.mails.at_once choices.mails.daily choices.saved events.applicationWaits events.auditDiffers events.commentMentions events.correctionDecided events.correctionProposed events.creditAsked events.creditDecided events.filingProposed events.followUpDue events.followUpGiven events.jobDone events.jobFailed events.rateUnusual more none noneUnread removed unread',
  intermediaries: 'accessHint edit editSentence editVerb entered failed replace reveal revealed saved',
  invites: 'application count failed job manyHint merchant openJob sent tooMany waits',
  landedCost:
    'basis. buyer copied duty em fee flag. merchantPaysFee missing. noPapers prices quote.again quote.answer quote.open quote.saved',
  legal: 'acceptEntered acceptSentence acceptVerb addVerb.agreement complete evidence replaceVerb',
  lists:
    'byNumber.head cards.asCards cards.overdue groups.none groups.nothing sums.atOwnRates sums.atRates sums.currency sums.failed sums.inEuro sums.noRate sums.rows sums.title',
  mailTemplates: 'back edit sent',
  mails:
    'notices.events.auditDiffers notices.events.correctionDecided notices.events.correctionProposed notices.events.creditAsked notices.events.creditDecided notices.events.filingProposed notices.events.followUpDue notices.events.followUpGiven notices.events.jobDone notices.events.jobFailed notices.events.rateUnusual unsubscribe.',
  merchants:
    'activity.account.credit activity.account.overdue activity.isDue activity.noSchemes activity.notCommenced activity.wasDue addSentence block.done block.failed block.undoFailed block.undone block.wrongWord blocked change changedBy changedMeanwhile dialogLoading facts. historyPart incompleteRegistration postSaleAllowed postSaleFeeMissing register.done register.emptiedEntry register.entry register.reason register.removeEntry register.suspect register.verbAnyway resend.account resend.done resend.failed resend.none resend.sentence resend.verb suspect. updated',
  notifications:
    'addTypeSentence addVerb assign assignOf assignSentence display displayOf no noTypes nobody saved subscribersOf type typeAdded yes',
  orderPapers: 'unpaid where.by.courier where.by.customs where.by.postal_operator where.cancelled where.ready where.unpaid',
  orders: 'barcode barcodeOf customsForms declaration itemsOfShipment noRate qr qrOf savePicture',
  peek: 'gone goneHint place sections.amounts',
  people:
    'added assignment.assign assignment.assignOf assignment.assigned assignment.available assignment.done assignment.failed assignment.more assignment.none assignment.remove assignment.removeOf assignment.search assignment.undoFailed assignment.undone block.administrator block.done block.sentence block.title block.undone confirm. editSentence messagesSaved messagesSentence messagesTitle noDeeds noMessages ownRoles rights.lists rights.reads rights.writes sampleSent saved sessions.endAll sessions.ended sessions.method.openid sessions.method.passkey sessions.unknown',
  record:
    'attention edited followUpDone followUpDue followUpFor followUpOn followUpWasDue goThere mailTo more nothingYet own. part. rows.em_attachment rows.invoice_list_info rows.invoice_payment rows.order_return rows.order_split rows.shipment yesterday',
  reference:
    'added allCountries chartMonthEnds city formerRow name noItems noItemsHint noPostalCodes noPostalCodesHint noRates noRatesHint postalCodeUpdated removeSure removed requestFailed settingSaved settingUnread standardDutySaved standardDutySentence standardDutyTitle territory typeOfGoods',
  reports:
    'commission complete completeOf completeSentence country countryFirst csv downloadCsv dpoFee dueIn files made madeBy make markedAsPaid month new newInterim newInterimSentence noMonth none noneHint number orders paid parcels pdf pending pickCountry pickCountryHint required status transactionId transactions transfer transferDate types.',
  returns:
    'cockpit.composed cockpit.dueToday cockpit.letGo cockpit.previewOnly cockpit.provisional cockpit.stopped commentSaved corrections.action corrections.exceeds corrections.failed corrections.uploadHint corrections.uploadTitle corrections.uploaded filing.deed filing.difference filing.noAccess filing.proposed filing.question filing.reveal filing.stops filing.waiver filing.worthKnowing many. own.fileAll own.fileAllSentence own.missing own.noParts own.rounding own.sum page.before page.causes.corrections page.causes.newCountry page.causes.rateChange page.causes.refunds page.causes.volume page.corrections page.country page.draft page.elsewhere page.event page.invoiced page.kept page.ledgerAndLines page.more page.net page.nil page.noPrevious page.noRows page.notYet page.now page.order page.own page.paid page.rate page.refund page.rows page.rowsTitle page.saleDay page.share page.taxPoint page.vat reconciliation.customs reconciliation.explain reconciliation.explainSentence reconciliation.explainTitle reconciliation.explained reconciliation.noCustoms reconciliation.noInvoice reconciliation.parcels reconciliation.reason reconciliation.reasonMissing',
  screens:
    'billing.previewSentence billing.previewTitle invoices.ageingCount invoices.ageingDay invoices.ageingSentence invoices.ages.not_due invoices.ages.over_90 invoices.ages.up_to_30 invoices.ages.up_to_60 invoices.ages.up_to_90 invoices.allCredited invoices.askForNote invoices.commentFailed invoices.commentSaved invoices.confirm invoices.confirmMore invoices.confirmOther invoices.counterEntry invoices.isReversed invoices.lateDoubtful invoices.lateNone invoices.lateOfBand invoices.lateUnknown invoices.mails.language invoices.mails.send invoices.mails.sentence invoices.mails.title invoices.mails.which invoices.none invoices.noneHint invoices.noteAsked invoices.noteAskedBefore invoices.noteWithdrawn invoices.recordTitle invoices.recorded invoices.reverseSentence invoices.reverseTitle invoices.reversed invoices.secondPerson invoices.wasCredited invoices.withdrawNote statements.amountOf statements.bookMore statements.isMore statements.remove statements.removeOf',
  shell:
    'api.bare api.body api.nothing api.parameters crashed. dashboard.noLists downloaded downloading generationFailed group.dashboard menu.favourites menu.nothing menu.removeFavourite menu.widen offline preparingDownload reportFailed themeDark themeLight',
  studio:
    'alike approve approveOwn approved broken changedBy dashboard. files.all files.applied files.apply files.at files.back files.format files.here files.hint files.out files.outcomes.changed files.outcomes.changedHere files.outcomes.confirmed files.outcomes.new files.outcomes.refused files.outcomes.same files.outcomes.untranslated files.sentence files.toDo files.unreadable files.which form former history historyLine inPlace.all inPlace.allDone inPlace.chooseLanguage inPlace.clicks inPlace.end inPlace.onlySamples inPlace.pick inPlace.samples inPlace.seen inPlace.title inPlace.told inPlace.use insert keepMine languages.added languages.code languages.limits.cron languages.limits.papers languages.limits.places languages.open languages.reach languages.sentence languages.unknown languages.whole many.apply many.done many.exact many.find many.kept many.replacement many.same many.sentence many.title mine news none onlyShown places.library places.mails places.messages places.papers places.titles places.words publishDone publishName publishQuestion publishSentence same sample saved seen.draft seen.missing seen.outdated seen.published seen.reviewed shippedAnew standing.another standing.near standing.open standing.reasons.action standing.reasons.column standing.reasons.empty standing.reasons.entrance standing.reasons.explained standing.reasons.lab standing.reasons.library standing.reasons.message standing.reasons.paper standing.reasons.rare standing.reasons.value standing.unseen standing.walked standing.whole states.draft states.missing states.outdated states.published states.reviewed suggest.done suggest.needed suggest.proposal suggest.reason suggest.seen suggest.send suggest.sentence suggest.title takeTheirs term.added term.english term.translation toDo toReview unsaved waive waiveWhy warned',
  table:
    'actionDone actionMissing actionNeeds actionNeedsAny actionNeedsNone actionNeedsOther actionProgress actionQuestion actionSome actionTooMany actionUnchanged added any before changedTo choose closeList copied countriesOf loading mergeSentence mergeTitle mergeVerb mine noCountries noCountriesHint noMatch notChosen nothing reason reasonMissing system theirs',
  timeline: 'changedBy days from fromDay gap lastDay scheduled status.scheduled untilDay',
  uploads:
    'apply cancelJob cancelled country done. dutiesFailed errorType excluded failed finalizing jobCreated match. mend.back mend.check mend.count mend.drop mend.dropped mend.keep mend.more mend.send mend.sentence mend.title mend.titleOf mend.workbook mend.wrong needs.norwegianDuties needs.norwegianVat needs.ownHeadings noFile norwegianFailed occurrences preview previewSentence progress revert reverted reverting running sending skipped tooLarge uploadFailed uploaded wrongType',
  vat: 'finder.asTyped finder.because.STANDARD finder.because.STANDARD_COUNTRY finder.because.STANDARD_KNOWN finder.because.STANDARD_NO_CODES finder.because.STANDARD_OTHERWISE finder.below finder.closest finder.copied finder.foreignPostalCode finder.goodsUnknown finder.goodsWhich finder.later finder.more finder.noGoods finder.noRate finder.regional finder.taxedThere finder.toReview finder.typeMore finder.unknownCode nomenclature.found nomenclature.nothing',
  versions: 'copied never none overtaken removed same uploadedBy whole withoutText',
  views: 'back menuOf',
  whatIf: 'codeOf stored',
  work: 'afterFailures clockChange end.cancelled end.done files. milliseconds mine minutes nextAttempt noAttempts noFailures notAllowed notBilled nothingToBill now. progress rowsIn rowsOut rowsRefused running stillWaiting',
  workbench:
    'backdated changes.CODES_ACCEPTED changes.CODES_ADDED changes.CODES_CHANGED changes.CODES_REJECTED changes.CODES_REMOVED changes.CODES_REOPENED changes.RATE_ADDED changes.RATE_CHANGED changes.RATE_CHANGED_FROM changes.RATE_REMOVED changes.TERRITORY_CHANGED changes.became changes.begun changes.by changes.isNew changes.lastDays changes.made changes.scheduled changes.thisMonth fewer line.EXEMPT matrix.ends matrix.next panel.noCodes panel.noCodesFound panel.noRate specialTerritory territories.EU_FOR_GOODS territories.NOT_FOR_DISTANCE_SALES territories.REGIONAL_RATE territories.noCodes',
}

const rareKeys = Object.entries(rare).flatMap(([chapter, names]) => names.split(' ').map((name) => `${chapter}.${name}`))
const exact: ReadonlySet<string> = new Set(rareKeys)

interface Unseen {
  /** The beginning of the keys, if it ends with a point; otherwise a key. */
  keys: string
  reason: UnseenReason
}

/** All texts that the walk need not see, and why. */
export const unseenTexts: readonly Unseen[] = [
  ...Object.entries(chapters).flatMap(([reason, names]) =>
    names.split(' ').map((name): Unseen => ({ keys: `${name}.`, reason: reason as UnseenReason })),
  ),
  ...rareKeys.map((keys): Unseen => ({ keys, reason: 'rare' })),
]

const beginnings = unseenTexts.filter(({ keys }) => keys.endsWith('.'))

/** Why the walk need not see a text; undefined for one that it has to. */
export const reasonOf = (key: string): UnseenReason | undefined =>
  exact.has(key) ? 'rare' : beginnings.find(({ keys }) => key.startsWith(keys))?.reason
