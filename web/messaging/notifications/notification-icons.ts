import IconAlertTriangle from "~icons/tabler/alert-triangle";
import IconArrowBackUp from "~icons/tabler/arrow-back-up";
import IconBarbell from "~icons/tabler/barbell";
import IconCalendarCancel from "~icons/tabler/calendar-cancel";
import IconCalendarCheck from "~icons/tabler/calendar-check";
import IconCalendarPlus from "~icons/tabler/calendar-plus";
import IconCalendarOff from "~icons/tabler/calendar-off";
import IconCalendarTime from "~icons/tabler/calendar-time";
import IconDatabaseX from "~icons/tabler/database-x";
import IconDevices from "~icons/tabler/devices";
import IconHourglassLow from "~icons/tabler/hourglass-low";
import IconPlaneDeparture from "~icons/tabler/plane-departure";
import IconReceipt from "~icons/tabler/receipt";
import IconRefresh from "~icons/tabler/refresh";
import IconRefreshOff from "~icons/tabler/refresh-off";
import IconShieldLock from "~icons/tabler/shield-lock";
import IconShoppingBag from "~icons/tabler/shopping-bag";
import IconUserPlus from "~icons/tabler/user-plus";
import IconWebhookOff from "~icons/tabler/webhook-off";
import type { NotificationEvent } from "#contract/messaging/notifications.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";

export const icons: Readonly<Record<NotificationEvent, Icon>> = {
  REASON_SUBMITTED: IconPlaneDeparture,
  REASON_MODIFIED: IconPlaneDeparture,
  REASON_WITHDRAWN: IconPlaneDeparture,
  RESERVATION_MADE: IconCalendarPlus,
  RESERVATION_MOVED: IconCalendarTime,
  RESERVATION_CANCELLED: IconCalendarCancel,
  RESERVATION_DONE: IconCalendarCheck,
  CLASS_BOOKED: IconCalendarPlus,
  CLASS_MOVED: IconCalendarTime,
  CLASS_TRAINER_CHANGED: IconCalendarTime,
  CLASS_CANCELLED: IconCalendarCancel,
  CLASS_ASSIGNED: IconCalendarPlus,
  CLASS_UNASSIGNED: IconCalendarCancel,
  WAIT_BOOKED: IconCalendarCheck,
  WAIT_OFFERED: IconHourglassLow,
  WAIT_CALLED: IconHourglassLow,
  WAIT_PASSED_OVER: IconCalendarOff,
  WAIT_LAPSED: IconCalendarOff,
  ROSTER_OPEN: IconCalendarCheck,
  CREDITS_LOW: IconBarbell,
  PACKAGE_ENDING: IconHourglassLow,
  RENEWAL_AHEAD: IconRefresh,
  RENEWAL_OFFERED: IconRefresh,
  ORDER_RENEWED: IconRefresh,
  PAYMENT_DUE: IconReceipt,
  PAYMENT_OVERDUE: IconAlertTriangle,
  LAPSE_NOTED: IconCalendarOff,
  LAPSE_WAIVED: IconCalendarCheck,
  BOOKING_PAUSED: IconCalendarOff,
  RENEWAL_HELD: IconRefreshOff,
  CLIENT_ASSIGNED: IconUserPlus,
  PACKAGE_ASKED: IconShoppingBag,
  WEBHOOK_OFF: IconWebhookOff,
  BACKUP_FAILED: IconDatabaseX,
  NEW_DEVICE: IconDevices,
  SECURITY_CHANGED: IconShieldLock,
  UNDONE: IconArrowBackUp,
};
