import { operatorActsHandler } from "./acts";
import { operatorDeletedListingsHandler, restoreListingHandler } from "./behalf/deleted-listings";
import { editHomeOnBehalfHandler, editProjectOnBehalfHandler } from "./behalf/edit-listing";
import {
  moveTogetherHandler,
  operatorMoveAttemptHandler,
  operatorMovePreviewHandler,
} from "./behalf/move-listings";
import { operatorReceiversHandler, operatorTransferHandler } from "./behalf/receivers";
import { transferListingHandler } from "./behalf/transfer-listing";
import {
  deactivateMemberHandler,
  endMemberSessionsHandler,
  reactivateMemberHandler,
} from "./deactivate-member";
import { noteExportHandler } from "./exports";
import { endFeaturingHandler, featureListingHandler, operatorFeaturingHandler } from "./featuring";
import { operatorFiguresHandler } from "./figures";
import { operatorFindEntriesHandler } from "./find-entries";
import { operatorFindListingsHandler } from "./find-listings";
import { operatorHealthHandler } from "./health/health";
import { sendLettersAgainHandler } from "./health/letters";
import { testSendingHandler } from "./health/test-sending";
import { holdListingHandler, operatorHoldHandler, releaseListingHandler } from "./holds";
import {
  acceptInvitationHandler,
  inviteOperatorHandler,
  readInvitationHandler,
  withdrawInvitationHandler,
} from "./invitations";
import {
  operatorLetterHandler,
  operatorLettersHandler,
  operatorLetterTextsHandler,
} from "./letters/letters";
import {
  previewLetterHandler,
  saveLetterHandler,
  testLetterHandler,
} from "./letters/write-letters";
import { operatorListingChecksHandler } from "./listing-checks";
import {
  impersonateMemberHandler,
  removeFactorsHandler,
  warnReportedMemberHandler,
} from "./member-acts";
import {
  noteMemberHandler,
  operatorMemberPageHandler,
  removeMemberNoteHandler,
  tryMailAgainHandler,
} from "./member-page/member-page";
import { moveEndOfPackageHandler } from "./member-page/package-end";
import { eraseMemberHandler, operatorMemberDataHandler } from "./member-page/privacy";
import { verifyMemberHandler, withdrawVerificationHandler } from "./member-page/verify";
import { operatorMembersHandler } from "./members";
import { mergeMembersHandler, operatorMergeHandler } from "./merging/merge-members";
import { operatorMessageHandler, operatorMessagesHandler } from "./messages/read-messages";
import {
  copyMessageHandler,
  removeMessageHandler,
  saveMessageHandler,
  sendMessageHandler,
  stopMessageHandler,
} from "./messages/write-messages";
import { tableFilesHandlers } from "./table-files/table-files";
import { operatorOpeningHandler } from "./opening";
import {
  approveAdvertHandler,
  operatorAdvertsHandler,
  rejectAdvertHandler,
} from "./review-adverts";
import {
  dismissChatReportHandler,
  operatorChatReportsHandler,
  upholdChatReportHandler,
} from "./review-chat-reports";
import {
  operatorHeldMessagesHandler,
  refuseHeldMessageHandler,
  releaseHeldMessageHandler,
} from "./review-held-messages";
import {
  assignReviewCaseHandler,
  noteReviewCaseHandler,
  operatorReviewCaseHandler,
  removeReviewNoteHandler,
} from "./review-list/case";
import { decideTogetherHandler, operatorReviewAttemptHandler } from "./review-list/decide-together";
import { operatorReviewListHandler } from "./review-list/list";
import {
  approveListingHandler,
  approveProjectHandler,
  operatorListingsHandler,
  operatorProjectsHandler,
  rejectListingHandler,
  rejectProjectHandler,
} from "./review-listings";
import {
  dismissReportsHandler,
  operatorReportsHandler,
  upholdReportsHandler,
} from "./review-reports";
import {
  approveVerificationHandler,
  operatorVerificationsHandler,
  rejectVerificationHandler,
} from "./review-verifications";
import {
  moveSavedReplyHandler,
  operatorSavedRepliesHandler,
  removeSavedReplyHandler,
  saveSavedReplyHandler,
} from "./saved-replies/saved-replies";
import {
  operatorChatSettingsHandler,
  saveChatSettingsHandler,
  operatorListingSettingsHandler,
  saveListingSettingsHandler,
  operatorTextSettingsHandler,
  saveTextSettingsHandler,
} from "./settings";
import { changeOperatorRoleHandler, operatorTeamHandler, removeOperatorHandler } from "./team";
import { operatorUndoableHandler, undoActHandler } from "./undo/undo-act";
import { operatorWaitingHandler } from "./waiting";
import { showReportedHomeHandler, warnReportedOwnerHandler } from "./warn-reported-owner";

export const operatorHandlers = [
  operatorTeamHandler,
  changeOperatorRoleHandler,
  removeOperatorHandler,
  inviteOperatorHandler,
  withdrawInvitationHandler,
  readInvitationHandler,
  acceptInvitationHandler,
  operatorWaitingHandler,
  operatorOpeningHandler,
  operatorHealthHandler,
  sendLettersAgainHandler,
  testSendingHandler,
  operatorLettersHandler,
  operatorLetterHandler,
  operatorLetterTextsHandler,
  saveLetterHandler,
  previewLetterHandler,
  testLetterHandler,
  operatorFiguresHandler,
  operatorFindListingsHandler,
  operatorFindEntriesHandler,
  operatorReviewListHandler,
  decideTogetherHandler,
  operatorReviewAttemptHandler,
  operatorReviewCaseHandler,
  noteReviewCaseHandler,
  removeReviewNoteHandler,
  assignReviewCaseHandler,
  operatorSavedRepliesHandler,
  saveSavedReplyHandler,
  moveSavedReplyHandler,
  removeSavedReplyHandler,
  operatorListingsHandler,
  approveListingHandler,
  rejectListingHandler,
  operatorProjectsHandler,
  approveProjectHandler,
  rejectProjectHandler,
  operatorAdvertsHandler,
  approveAdvertHandler,
  rejectAdvertHandler,
  operatorMovePreviewHandler,
  moveTogetherHandler,
  operatorMoveAttemptHandler,
  operatorHoldHandler,
  holdListingHandler,
  releaseListingHandler,
  operatorFeaturingHandler,
  featureListingHandler,
  endFeaturingHandler,
  operatorVerificationsHandler,
  approveVerificationHandler,
  rejectVerificationHandler,
  operatorReportsHandler,
  dismissReportsHandler,
  upholdReportsHandler,
  warnReportedOwnerHandler,
  showReportedHomeHandler,
  operatorChatReportsHandler,
  dismissChatReportHandler,
  upholdChatReportHandler,
  warnReportedMemberHandler,
  operatorHeldMessagesHandler,
  releaseHeldMessageHandler,
  refuseHeldMessageHandler,
  operatorChatSettingsHandler,
  operatorListingChecksHandler,
  operatorListingSettingsHandler,
  saveListingSettingsHandler,
  operatorTextSettingsHandler,
  saveTextSettingsHandler,
  saveChatSettingsHandler,
  operatorMembersHandler,
  operatorMemberPageHandler,
  noteMemberHandler,
  removeMemberNoteHandler,
  tryMailAgainHandler,
  verifyMemberHandler,
  withdrawVerificationHandler,
  operatorMemberDataHandler,
  eraseMemberHandler,
  moveEndOfPackageHandler,
  deactivateMemberHandler,
  reactivateMemberHandler,
  endMemberSessionsHandler,
  removeFactorsHandler,
  impersonateMemberHandler,
  operatorMergeHandler,
  mergeMembersHandler,
  operatorMessagesHandler,
  operatorMessageHandler,
  saveMessageHandler,
  sendMessageHandler,
  stopMessageHandler,
  copyMessageHandler,
  removeMessageHandler,
  operatorActsHandler,
  operatorUndoableHandler,
  undoActHandler,
  noteExportHandler,
  ...tableFilesHandlers,
  operatorReceiversHandler,
  operatorTransferHandler,
  transferListingHandler,
  editHomeOnBehalfHandler,
  editProjectOnBehalfHandler,
  operatorDeletedListingsHandler,
  restoreListingHandler,
];
