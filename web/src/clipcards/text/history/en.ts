export const en = {
  'history.action.subscription.stopped': 'Clipcard subscription stopped',
};
