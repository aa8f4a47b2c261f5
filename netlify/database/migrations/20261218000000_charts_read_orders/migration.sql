-- Charts read orders: no sums of a day are kept.
drop trigger orders_change_sales on orders;
drop trigger orders_change_sales_by_coming on orders;
drop trigger orders_change_sales_by_going on orders;
drop trigger order_lines_change_sales on order_lines;
drop trigger order_lines_change_sales_by_content on order_lines;
drop trigger products_change_sales on products;
drop function change_sales_of_order, change_sales_of_line, change_sales_of_options;
drop table product_sales_by_day, option_sales_by_day, customer_sales_by_day, sales_day_changes, sales_days;
