const { promise, resolve } = Promise.withResolvers<void>();

/** The first screen has been painted. */
export const noteArrival = (): void => void setTimeout(resolve, 500);

/** For what can wait until the first screen has come to rest. */
export const settled = (): Promise<void> => promise;
