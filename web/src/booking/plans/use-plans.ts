import type { Use } from '@foyer/contract/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subscriptionsQuery } from '../queries.ts';
import { pickedOf, plansToChoose } from './plans.ts';

interface PlansInput {
  person: Key | undefined;
  booking: Key;
  /** What a booking would use. */
  use: Use | undefined;
  /** One person can book, and a plan covers it. */
  enabled: boolean;
}

/** The plans among which a person can choose, where several cover the class. */
export function usePlans({ person, booking, use, enabled }: PlansInput) {
  const [picked, pick] = useState<string>();
  const { data } = useQuery({ ...subscriptionsQuery(person ?? booking, booking), enabled });
  const plans = enabled ? plansToChoose(data?.subscriptions ?? []) : [];
  return { plans, pick, plan: plans.length > 0 ? pickedOf(plans, picked, use) : undefined };
}
