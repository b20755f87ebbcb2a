import { useUser } from '../user/queries.ts';
import { MemberDashboard } from './MemberDashboard.tsx';
import { Welcome } from './welcome/Welcome.tsx';

export function DashboardScreen() {
  const user = useUser();
  return user ? <MemberDashboard user={user} /> : <Welcome />;
}
