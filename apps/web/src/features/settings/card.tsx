import type { ReactNode } from 'react';
import { Card } from '../../ui/card';

interface SettingCardProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export function SettingCard({ title, intro, children }: SettingCardProps) {
  return (
    <Card className="p-5 sm:p-8">
      <h2 className="font-display text-xl">{title}</h2>
      {intro !== undefined && <p className="mt-1 text-sm text-muted">{intro}</p>}
      <div className="mt-6">{children}</div>
    </Card>
  );
}
